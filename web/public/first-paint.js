// Sets what must be right at the first paint: the colour mode, and whether somebody was signed in here last.
// A file of its own: the page allows no inline script.
;(() => {
  let mode
  let signedIn
  try {
    mode = localStorage.getItem('colorMode')
    signedIn = localStorage.getItem('signedIn')
  } catch {}
  const html = document.documentElement
  const isDark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  html.classList.add(isDark ? 'dark' : 'light')
  html.style.colorScheme = isDark ? 'dark' : 'light'
  if (signedIn) html.setAttribute('data-signed-in', '')
})()
