import { readFileSync } from 'node:fs'
import { expect, test } from './fixture.ts'

test('suits have four colours where the reader wants them, and the choice outlives the page', async ({
  page,
}) => {
  await page.goto('games/threedom/')
  const colour = () =>
    page
      .locator('b.d')
      .first()
      .evaluate((card) => getComputedStyle(card).color)
  const button = page.getByRole('button', { name: 'Suits' })
  await expect(button).toHaveAccessibleName('Suits: two colours')
  const two = await colour()

  await button.click()
  await expect(button).toHaveAccessibleName('Suits: four colours')
  const four = await colour()
  expect(four).not.toBe(two)
  await page.reload()
  expect(await colour()).toBe(four)

  await button.click()
  await page.reload()
  expect(await colour()).toBe(two)
})

const styles = (name: string) => readFileSync(`src/styles/${name}.css`, 'utf8')

/** What a suit covers of its square, both ways that it is drawn: as a path (drawn.css), and as an outline (pips.css). */
test('the outlines of suits cover what their masks cover', async ({ page }) => {
  await page.goto('about:blank')
  for (const suit of ['c', 'd', 'h', 's', 'j']) {
    const path =
      styles('drawn').match(new RegExp(`b\\.${suit} \\{\\s*--pip: url\\("[^"]* d='([^']+)'`))?.[1] ?? ''
    const outline =
      styles('pips').match(new RegExp(`b\\.${suit} \\{\\s*--outline: polygon\\(([^)]+)\\)`))?.[1] ?? ''
    const polygon = `M${outline.replace(/[\d.]+%/g, (part) => String(Number.parseFloat(part) * 0.24))}Z`
    const { covered, apart } = await page.evaluate(countPoints, [path, polygon])
    expect(covered, suit).toBeGreaterThan(2000)
    expect(apart / covered, suit).toBeLessThan(0.02)
  }
})

/** Of a hundred by a hundred points in the square: those that both paths cover, and those that only one does. */
function countPoints(paths: string[]) {
  const svg = document.body.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))
  const [one, other] = paths.map((d) => {
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    path.setAttribute('d', d)
    return svg.appendChild(path)
  }) as [SVGPathElement, SVGPathElement]
  const counts = { covered: 0, apart: 0 }
  for (let at = 0; at < 10_000; at += 1) {
    const point = new DOMPoint((at % 100) * 0.24, Math.floor(at / 100) * 0.24)
    const [isIn, isInOther] = [one.isPointInFill(point), other.isPointInFill(point)]
    if (isIn && isInOther) counts.covered += 1
    else if (isIn || isInOther) counts.apart += 1
  }
  return counts
}
