/** A true minus sign, as on paper. In a file of its own, because the home page writes totals and knows no cards. */
export function signed(number: number): string {
  return number < 0 ? `−${-number}` : String(number)
}
