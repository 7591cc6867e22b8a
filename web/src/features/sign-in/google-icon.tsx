/** A letter in four colours, drawn for this product. */
export function GoogleIcon() {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <g fill="none" strokeWidth="3.2">
        <path d="M15.6 5.2A7 7 0 0 0 4 7" stroke="#e94335" />
        <path d="M4 7a7 7 0 0 0 0 6" stroke="#fabb05" />
        <path d="M4 13a7 7 0 0 0 11 2.300" stroke="#34a353" />
        <path d="M10 10h7a7 7 0 0 1-2 5.300" stroke="#4285f4" />
      </g>
    </svg>
  )
}
