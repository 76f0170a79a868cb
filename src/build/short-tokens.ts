import { readFileSync } from 'node:fs'
import type { AstroIntegration } from 'astro'

/**
 * The names in tokens.css are for us. In what travels they are a digit or two, wherever they stand: two hundred bytes of
 * each page, whose styles are in it.
 */
export function shortTokens(): AstroIntegration {
  const tokens = new URL('../styles/tokens.css', import.meta.url)
  return {
    name: 'short-tokens',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return
        const names = tokensIn(readFileSync(tokens, 'utf8'))
        const transform = (code: string, id: string) =>
          /\.tsx?$/.test(id) && !id.includes('/node_modules/') ? shortenTokens(code, names) : undefined
        updateConfig({
          vite: {
            plugins: [{ name: 'short-tokens', transform }],
            css: { postcss: { plugins: [styleShortener(names)] } },
          },
        })
      },
    },
  }
}

/** Styles are seen to by PostCSS, which by then has what they import. */
function styleShortener(names: readonly string[]) {
  return {
    postcssPlugin: 'short-tokens',
    Declaration(declaration: { prop: string; value: string }) {
      const prop = shortenTokens(declaration.prop, names)
      const value = shortenTokens(declaration.value, names)
      // PostCSS comes back to whatever is set.
      if (prop !== declaration.prop) declaration.prop = prop
      if (value !== declaration.value) declaration.value = value
    },
  }
}

export function tokensIn(css: string): string[] {
  return [...new Set([...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = '']) => name))]
}

/** No name of ours begins with a digit, so none is taken. */
export function shortenTokens(code: string, names: readonly string[]): string {
  return code.replace(/(?<![\w-])--[a-z][\w-]*/g, (name) => {
    const at = names.indexOf(name)
    return at < 0 ? name : `--${at}`
  })
}
