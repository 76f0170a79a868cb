import { build } from 'esbuild'

/** The code as one minified module for browsers. Its imports are found from `folder`. */
export async function bundle(contents: string, folder: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
    ...{ bundle: true, minify: true, write: false, platform: 'browser', format: 'esm', target: 'es2022' },
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}
