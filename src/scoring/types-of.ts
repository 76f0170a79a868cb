declare const types: unique symbol

/**
 * What the compiler knows of a description beyond its value, such as how a record holds what a form asks. There is nothing of it when
 * the program runs.
 */
export type Typed<T> = { readonly [types]?: T }

/** What the compiler knows of this description. */
export type TypesOf<D> = D extends Typed<infer T> ? T : unknown
