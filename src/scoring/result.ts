/** The address of a rule: `<game>#<slug>`. Verdicts cite it, and it is also the link `/games/<game>/#<slug>`. */
export type RuleId = `${string}#${string}`

export type Path = (string | number)[]

/** Input that makes no sense: its place, and a sentence that says what would be right. */
export type Problem = { path: Path; message: string; rule?: RuleId }

/** Failure is a return value here, never an exception. */
export type Result<T> = { ok: true; value: T } | Failure

type Failure = { ok: false; problems: Problem[] }

/** A result with remarks: keys that nothing asks for, which are mostly misspelt. They change no value. */
export type Answer<T> = Result<T> & { remarks?: Problem[] }

/** What is missing is often there under a misspelt key, so the remarks stand beside the problems of a failure. */
export function remarked<T>(result: Result<T>, remarks: Problem[]): Answer<T> {
  if (remarks.length === 0) return result
  return result.ok ? { ...result, remarks } : { ok: false, problems: [...result.problems, ...remarks] }
}

export function ok<T>(value: T): Result<T> {
  return { ok: true, value }
}

/** The slug of a rule, without its game. */
export function slugOf(rule: RuleId): string {
  return rule.slice(rule.indexOf('#') + 1)
}

export function fail(path: Path, message: string, rule?: RuleId): Failure {
  return { ok: false, problems: [problem(path, message, rule)] }
}

export function problem(path: Path, message: string, rule?: RuleId): Problem {
  return rule === undefined ? { path, message } : { path, message, rule }
}

/** The same problems with paths that start further out. */
export function inside(path: Path, { problems }: Pick<Failure, 'problems'>): Failure {
  return { ok: false, problems: problems.map((found) => ({ ...found, path: [...path, ...found.path] })) }
}

/** All values, or the problems of all results. */
export function all<T>(results: readonly Result<T>[]): Result<T[]> {
  const values: T[] = []
  const problems: Problem[] = []
  for (const result of results) {
    if (result.ok) values.push(result.value)
    else problems.push(...result.problems)
  }
  return problems.length > 0 ? { ok: false, problems } : ok(values)
}

/** The same for an object of results. Values that are undefined are left out. */
export function allOf<T extends object>(results: { [K in keyof T]-?: Result<T[K]> }): Result<T> {
  const values: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const [name, result] of Object.entries<Result<unknown>>(results)) {
    if (!result.ok) problems.push(...result.problems)
    else if (result.value !== undefined) values[name] = result.value
  }
  return problems.length > 0 ? { ok: false, problems } : ok(values as T)
}

/** The sentences of all problems as one text. */
export function messagesOf({ problems }: { problems: readonly Problem[] }): string {
  return problems.map(({ message }) => message).join(' ')
}
