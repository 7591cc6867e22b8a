// Sets the colour mode before the first paint. A file of its own: the page allows no inline script.
;(() => {
  let mode
  try {
    mode = localStorage.getItem('colorMode')
  } catch {}
  const isDark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.add(isDark ? 'dark' : 'light')
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
})()
