/** Chartroom's logo: a compass, 24 px. */
export function CompassLogo() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9.25" fill="none" stroke="var(--ink-1)" strokeWidth="1.25" />
      <path
        d="M12 .5L14.4 9.6L12 12ZM23.5 12L14.4 14.4L12 12ZM12 23.5L9.6 14.4L12 12ZM.5 12L9.6 9.6L12 12Z"
        fill="var(--ink-1)"
      />
      <path
        d="M12 .5L9.6 9.6L12 12ZM23.5 12L14.4 9.6L12 12ZM12 23.5L14.4 14.4L12 12ZM.5 12L9.6 14.4L12 12Z"
        fill="var(--panel)"
        stroke="var(--ink-1)"
        strokeWidth=".9"
        strokeLinejoin="round"
      />
    </svg>
  );
}
