/** Signs of the panel "More": drawn with one pen, and what matters in red ink. */
const ICONS = {
  turn: [
    'M7 3.5h10a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5Z',
    'M12 8l3 4-3 4-3-4Z',
  ],
  check: ['M5 4.500h9M5 9h5M5 13.500h3', 'M10 15.500l3.5 4L20.5 10'],
  players: [
    'M9 11a3.2 3.2 0 1 0 0-6.400A3.2 3.2 0 0 0 9 11ZM3 19.500c.4-3.6 2.5-5.5 6-5.500s5.6 1.9 6 5.5',
    'M15.5 5a3 3 0 0 1 0 5.800M18 14.300c1.8.8 2.8 2.5 3 5.2',
  ],
  far: ['M4 9V4.500h5M20 9V4.500h-5M4 15v4.500h5M20 15v4.500h-5', 'M10.5 10l2-1.500v7'],
  awake: [
    'M12 8.300a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.400Z',
    'M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.600L7 7M17 17l1.4 1.400M18.4 5.600L17 7M7 17l-1.4 1.4',
  ],
  share: [
    'M14 7V5a1.5 1.5 0 0 0-1.5-1.500h-6A1.5 1.5 0 0 0 5 5v14a1.5 1.5 0 0 0 1.5 1.500h6A1.5 1.5 0 0 0 14 19v-2',
    'M10 12h10.500M17 8.500l3.5 3.5-3.5 3.5',
  ],
  house: ['M3.5 11.500L12 4l8.5 7.500M6 9.500V20h12V9.5', 'M10 20v-5.500h4V20'],
  chart: ['M4 4v16h16', 'M7 15.500l4-5 3 3L19.5 6'],
  history: ['M4.8 9A7.8 7.8 0 1 1 4.2 12.500M4.5 4.500V9H9', 'M12 8v4.500l3 2'],
  note: ['M5 19l1-4L16 5l3 3L9 18Z', 'M13 19.500h7'],
  settling: ['M4 8h14M14.5 4.500L18 8l-3.5 3.5', 'M20 16H6M9.5 12.500L6 16l3.5 3.5'],
  keeping: ['M3.5 4.500h17V9h-17ZM5 9v10.500h14V9', 'M10 13h4'],
  end: ['M6 21V4', 'M6 4.500h12L15.5 8l2.5 3.500H6'],
  on: ['M4.5 5v14', 'M9 5l10.5 7L9 19Z'],
  rules: [
    'M12 6.500C10 5 7 4.5 3.5 5v13.500c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.500V5C17 4.5 14 5 12 6.500Z',
    'M12 6.500V20',
  ],
  book: ['M5.5 3.500h13v17h-13ZM12 8h3.500M12 12h3.5', 'M9 3.500v17'],
  another: ['M9 7h9.500v13.500H9Z', 'M5.5 16.500V3.500H15'],
} as const

export type IconName = keyof typeof ICONS

export function MenuIcon({ name }: { name: IconName }) {
  const [pen, red] = ICONS[name]
  return (
    <svg class="menu-icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={pen} />
      <path class="menu-icon-red" d={red} />
    </svg>
  )
}
