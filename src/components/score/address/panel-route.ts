import { $route, goBack, goTo, turnTo } from './route.ts'

/** Opens a panel over the sheet. If it replaces another panel, the Back button still leads to the sheet. */
export function openPanel(panel: string) {
  const here = $route.get()
  if (here.panel) turnTo({ ...here, panel })
  else goTo({ ...here, panel })
}

export function closePanel() {
  const { panel, rule: _, ...sheet } = $route.get()
  if (panel) goBack(sheet)
}
