import { $route, goBack, goTo, turnTo } from './route.ts'

/** Lays a panel over the sheet; from one panel to the next the way back still leads to the sheet. */
export function openPanel(panel: string) {
  const here = $route.get()
  if (here.panel) turnTo({ ...here, panel })
  else goTo({ ...here, panel })
}

export function closePanel() {
  const { panel, rule: _, ...sheet } = $route.get()
  if (panel) goBack(sheet)
}
