import { pathOf, type QrCode, QUIET } from './qr.ts'

/** A QR code, with the white around it that readers need. */
export function CodePicture({ code, label }: { code: QrCode; label: string }) {
  const side = code.length + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shape-rendering="crispEdges"
    >
      <rect class="code-light" x={-QUIET} y={-QUIET} width={side} height={side} />
      <path d={pathOf(code)} />
    </svg>
  )
}
