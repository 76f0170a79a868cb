/** A browser of one engine. Whoever opens it has never been anywhere. */
export type Browser = { open: () => Promise<Driver>; close: () => Promise<void> }

/**
 * What a journey asks of a browser, whichever engine is in it: playwright.ts, firefox.ts and webkit.ts answer, each in
 * the language that its engine speaks. Nothing here waits for the page to come round; page.ts does.
 */
export type Driver = {
  /** Until the page is loaded. */
  goto: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** What assistive technology knows by this role and just this name; the first of them that is to be seen. */
  find: (role: Role, name: string) => Promise<Found | undefined>
  /** As from a keyboard, to whatever has the focus. */
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  /** The function travels as its source: all that it knows is what it is given. */
  evaluate: <Given extends unknown[], Answer>(
    run: (...given: Given) => Answer,
    ...given: Given
  ) => Promise<Answer>
  screenshot: () => Promise<Buffer>
  /** Errors on the browser's console, as far as the engine tells. */
  complaints: readonly string[]
  close: () => Promise<void>
}

export type Found = {
  /** With a pointer: it fails when something else lies on top. */
  click: () => Promise<void>
}

/** Roles, and where to look for them where an engine can be asked what something is, but not where it is. */
export const ROLES = {
  alert: '[role=alert]',
  button: 'button, summary, [role=button]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  combobox: 'select, [role=combobox]',
  heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
  link: 'a[href], [role=link]',
  radio: 'input[type=radio], [role=radio]',
  searchbox: 'input[type=search]',
  tab: '[role=tab]',
  textbox: 'input, textarea, [role=textbox]',
} as const
export type Role = keyof typeof ROLES

/** Keys by the names that the web knows them by, and the characters that stand for them in WebDriver. */
export const KEYS = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
} as const
export type Key = keyof typeof KEYS

/** A phone, held upright. */
export const SCREEN = { width: 390, height: 844 }
