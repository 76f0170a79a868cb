export const STATES: readonly State[] = [
  {
    name: 'games-for-four',
    path: 'games/',
    steps: async (page) => {
      await page.getByText('4', { exact: true }).click()
    },
  },
]
