// Astro's element for islands with the directives, as far as this site needs them. See small-islands.ts.
customElements.define(
  'astro-island',
  class extends HTMLElement {
    connectedCallback() {
      const get = (name: string) => this.getAttribute(name) as string
      const client = get('client')
      const load = async () => {
        // Nor do scripts share the line with it, unless they are on the device.
        if (!navigator.serviceWorker?.controller)
          await new Promise((seen) => {
            new PerformanceObserver(seen).observe({ type: 'paint', buffered: true })
            // Not every browser tells.
            setTimeout(seen, 2000)
          })
        const [component, renderer] = await Promise.all([
          import(get('component-url')),
          import(get('renderer-url')),
          // What the page has to show by itself is seen first.
          new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))),
        ])
        // A value stands behind a number for its kind, which is always that of JSON.
        const props = JSON.parse(get('props'), (_, value) => (Array.isArray(value) ? value[1] : value))
        await renderer.default(this)(component[get('component-export')], props, {}, { client })
        this.removeAttribute('ssr')
      }
      const start = () => {
        if (client !== 'visible') return load()
        const observer = new IntersectionObserver(
          (entries) => {
            if (!entries.some(({ isIntersecting }) => isIntersecting)) return
            observer.disconnect()
            load()
          },
          { rootMargin: '400px' },
        )
        // The island itself is no box.
        for (const child of this.children) observer.observe(child)
        return
      }
      // What is in the island is yet to be parsed.
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
      else start()
    }
  },
)
