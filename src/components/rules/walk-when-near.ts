/** Loads the script of the rounds to walk through when the reader comes near one. */
export function walkWhenNear() {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        near.unobserve(target)
        void import('./walk-through.ts').then(({ walkThrough }) => walkThrough(target))
      }
    },
    { rootMargin: '100%' },
  )
  for (const walk of document.querySelectorAll('.walk')) near.observe(walk)
}
