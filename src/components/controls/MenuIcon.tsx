/** The icons that lead the rows of menus: each has a stroke in ink and one in red. */
const ICONS = {
  check: ['M5 4.5h9M5 9h5M5 13.5h3', 'M10 15.5l3.5 4L20.5 10'],
  players: [
    'M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11ZM3 19.5c.4-3.6 2.5-5.5 6-5.5s5.6 1.9 6 5.5',
    'M15.5 5a3 3 0 0 1 0 5.8M18 14.3c1.8.8 2.8 2.5 3 5.2',
  ],
  far: ['M4 9V4.5h5M20 9V4.5h-5M4 15v4.5h5M20 15v4.5h-5', 'M10.5 10l2-1.5v7'],
  awake: [
    'M12 8.3a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4Z',
    'M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4',
  ],
  share: [
    'M14 7V5a1.5 1.5 0 0 0-1.5-1.5h-6A1.5 1.5 0 0 0 5 5v14a1.5 1.5 0 0 0 1.5 1.5h6A1.5 1.5 0 0 0 14 19v-2',
    'M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
  ],
  live: [
    'M4.5 7.5A1.5 1.5 0 0 1 6 6h3.5A1.5 1.5 0 0 1 11 7.5v11H4.5ZM14 12a1.5 1.5 0 0 1 1.5-1.5h3A1.5 1.5 0 0 1 20 12v8h-6Z',
    'M13.5 3.5c2.5 0 4 1.3 4.5 3.5',
  ],
  house: ['M3.5 11.5L12 4l8.5 7.5M6 9.5V20h12V9.5', 'M10 20v-5.5h4V20'],
  chart: ['M4 4v16h16', 'M7 15.5l4-5 3 3L19.5 6'],
  history: ['M4.8 9A7.8 7.8 0 1 1 4.2 12.5M4.5 4.5V9H9', 'M12 8v4.5l3 2'],
  note: ['M5 19l1-4L16 5l3 3L9 18Z', 'M13 19.5h7'],
  settling: ['M4 8h14M14.5 4.5L18 8l-3.5 3.5', 'M20 16H6M9.5 12.5L6 16l3.5 3.5'],
  keeping: ['M3.5 4.5h17V9h-17ZM5 9v10.5h14V9', 'M10 13h4'],
  end: ['M6 21V4', 'M6 4.5h12L15.5 8l2.5 3.5H6'],
  on: ['M4.5 5v14', 'M9 5l10.5 7L9 19Z'],
  rules: [
    'M12 6.5C10 5 7 4.5 3.5 5v13.5c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5Z',
    'M12 6.5V20',
  ],
  book: ['M5.5 3.5h13v17h-13ZM12 8h3.5M12 12h3.5', 'M9 3.5v17'],
  table: ['M4 5h16v14H4Z', 'M4 10h16M10 10v9'],
  file: ['M4.5 15.5v4h15v-4', 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5'],
  undo: ['M9 5L4.5 9.5 9 14', 'M4.5 9.5H14a5 5 0 0 1 0 10h-3'],
  remove: ['M6 7.5l1 13h10l1-13', 'M4 7.5h16M9.5 7V4h5v3'],
  text: ['M9 7h9.5v13.5H9Z', 'M11.5 11h4.5M11.5 14.5h4.5M5.5 16.5V3.5H15'],
  another: ['M9 7h9.5v13.5H9Z', 'M5.5 16.5V3.5H15'],
} as const

export type IconName = keyof typeof ICONS

export function MenuIcon({ name }: { name: IconName }) {
  const [pen, red] = ICONS[name]
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={pen} />
      <path class="red" d={red} />
    </svg>
  )
}
