/** A browser of one engine. Each `open` starts with an empty profile. */
export type Browser = { open: () => Promise<Driver>; close: () => Promise<void> }

/**
 * What a journey needs of a browser of any engine. playwright.ts, firefox.ts and webkit.ts implement it, each with the
 * protocol of its engine. Nothing here waits for the page to change; page.ts does.
 */
export type Driver = {
  /** Resolves when the page is loaded. */
  goto: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** The first visible element with this accessible role and exactly this name. */
  find: (role: Role, name: string) => Promise<Found | undefined>
  /** Types as a keyboard would, into the element that has the focus. */
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  /** The function is sent as its source, so it can use only its arguments. */
  evaluate: <Given extends unknown[], Answer>(
    run: (...given: Given) => Answer,
    ...given: Given
  ) => Promise<Answer>
  screenshot: () => Promise<Buffer>
  /** Errors on the browser's console, as far as the engine reports them. */
  complaints: readonly string[]
  close: () => Promise<void>
}

export type Found = {
  /** Clicks with a pointer. Fails if something else covers the element. */
  click: () => Promise<void>
}

/** Selectors of the elements that may have a role, for an engine that cannot find elements by role. */
export const ROLES = {
  button: 'button, summary, [role=button]',
  heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
  link: 'a[href], [role=link]',
  radio: 'input[type=radio], [role=radio]',
  searchbox: 'input[type=search]',
  tab: '[role=tab]',
  textbox: 'input, textarea, [role=textbox]',
} as const
export type Role = keyof typeof ROLES

/** The web's names of keys that journeys press, and the characters that stand for them in WebDriver. */
export const KEYS = { Enter: '\uE007' } as const
export type Key = keyof typeof KEYS

/** A phone, held upright. */
export const SCREEN = { width: 390, height: 844 }
