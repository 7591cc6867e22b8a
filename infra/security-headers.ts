/**
 * The scripts that stand in pages themselves, by their hashes: `late-script.ts` and `notes-script.ts` of this release and of the one
 * before. While a deployment runs people have pages of the one under the headers of the other.
 * @source docs/decisions/0191-allow-the-scripts-of-the-release-before.md
 */
export const scriptsInPages: Readonly<Record<'late' | 'notes', readonly string[]>> = {
  late: ['sha256-NUchPi0To8x57jee2mIZhoMM2TTREmd/JZSXbum4KFA=', 'sha256-5GXG4J6c5vTibI6WCiystmwml4uqCKkYAa7fHRKk8aQ='],
  notes: ['sha256-RT8FaSG1b4UEK7ZrEBkybZDv8mDv89o0rL6o5LbQ5qg='],
}

/** Headers of every response, set by the distribution in a stage and by the local host on a laptop. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'self'",
    // Beside our own files the line that starts the script of a page that is served as a file, and the one that says which
    // notes of the sign-in page are shown.
    `script-src 'self' ${[...scriptsInPages.late, ...scriptsInPages.notes].map((hash) => `'${hash}'`).join(' ')}`,
    // Beside our own files the one inline sheet that Chakra's engine opens empty and fills through the CSSOM: the hash is of the
    // empty string.
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
}
