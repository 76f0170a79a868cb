export function isNamed(name: string, { name: other }: { name: string }): boolean {
  return name.toLocaleLowerCase() === other.toLocaleLowerCase()
}
