// Which file answers the address of a page. Pages that are served as files have one for each language and look, chosen
// here, so that the cache keeps one copy of each file and knows neither cookies nor languages. Screens of the app all get its
// shell, which finds the screen itself; for somebody who was signed in last it has what can be known of the screen drawn in it, and
// for others, where anybody may see the screen, what search engines and social networks read of it.
// Every other address gets the page that says so; page-response.js makes it a 404. The synthesis puts in the values of these variables.
var pages = []
var screens = []
var files = []
var earlyPaths = []
var otherEarlyName = ''
var publicScreens = []
var languages = []

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by name
function handler(event) {
  var request = event.request
  request.uri = addressOf(request)
  if (readsBrotli(request.headers)) request.uri = packedOf(request.uri)
  return request
}

function addressOf(request) {
  var uri = request.uri
  if (isFile(uri)) return uri
  var path = uri.length > 1 && uri.charAt(uri.length - 1) === '/' ? uri.slice(0, -1) : uri
  if (pages.indexOf(path) !== -1 && !isLedOn(path, request)) return fileOf(nameOf(path, request), request)
  if (!isScreen(path)) return fileOf('/not-found', request)
  if (isDrawnEarly(path, request)) return earlyFileOf(path, request)
  return publicScreens.indexOf(path) === -1
    ? '/index.html'
    : '/pages/app-' + path.slice(1) + '.' + languageOf(request) + '.html'
}

// From the sign-in page somebody who is signed in, or just back from it, is led on: by the app, without a page in between.
function isLedOn(path, request) {
  return path === '/auth' && (isSignedIn(request.cookies || {}) || isWelcome(request))
}

function isWelcome(request) {
  return Boolean((request.querystring || {}).welcome)
}

// The admin area has a header of its own.
function isDrawnEarly(path, request) {
  return (isSignedIn(request.cookies || {}) || isWelcome(request)) && !/^\/admin(\/|$)/.test(path)
}

function earlyFileOf(path, request) {
  var name = earlyPaths.indexOf(path) === -1 ? '/' + otherEarlyName : path
  return '/pages' + name + '.' + languageOf(request) + pickedMode(request.cookies || {}) + '.in.html'
}

// The sign-in page has a file for each of its tabs.
function nameOf(path, request) {
  var tab = (request.querystring || {}).tab
  if (path === '/auth' && tab && tab.value === 'register') return '/register'
  return path === '/' ? '/home' : path
}

function fileOf(page, request) {
  return '/pages' + page + '.' + languageOf(request) + lookOf(request.cookies || {}) + '.html'
}

// The colour mode that was picked, and whether somebody was signed in last, so that the first paint is right.
function lookOf(cookies) {
  return pickedMode(cookies) + (isSignedIn(cookies) ? '.in' : '')
}

function pickedMode(cookies) {
  var mode = cookies.colorMode && cookies.colorMode.value
  return mode === 'light' || mode === 'dark' ? '.' + mode : ''
}

function isSignedIn(cookies) {
  return Boolean(cookies.signedIn && cookies.signedIn.value === '1')
}

// Scripts, style sheets and pages lie there a second time, compressed as well as Brotli can.
function packedOf(uri) {
  if (/^\/assets\/[^/]+\.(js|css)$/.test(uri)) return uri.replace('/assets/', '/br/')
  return /^\/pages\/[^/]+\.html$/.test(uri) ? '/br' + uri : uri
}

function readsBrotli(headers) {
  var accepted = headers['accept-encoding']
  return /\bbr\b/.test((accepted && accepted.value) || '')
}

// Folders that the build fills, and files with a name of their own.
function isFile(uri) {
  return /^\/(assets|br|pages|share)\//.test(uri) || files.indexOf(uri) !== -1
}

// A star stands for one part of a path.
function isScreen(path) {
  var parts = path.split('/')
  return screens.some((screen) => {
    var wanted = screen.split('/')
    return (
      wanted.length === parts.length &&
      wanted.every((part, index) => part === parts[index] || (part === '*' && parts[index] !== ''))
    )
  })
}

// What the address says, or an earlier one of this visit said, else what the person picked, else what the browser prefers, else English.
function languageOf(request) {
  var query = request.querystring && request.querystring.lang
  var cookies = request.cookies || {}
  var header = request.headers['accept-language']
  var named = [query, cookies.visitLanguage, cookies.language].map((found) => known(found && found.value))
  return named[0] || named[1] || named[2] || preferred(header && header.value) || 'en'
}

// Any Chinese is shown in Traditional.
function known(tag) {
  var base = String(tag || '')
    .slice(0, 64)
    .trim()
    .toLowerCase()
    .split('-')[0]
  return languages.filter((language) => language.split('-')[0] === base)[0]
}

// The language with the highest weight that is spoken; of equal ones the first.
function preferred(header) {
  var best
  var bestWeight = 0
  String(header || '')
    .slice(0, 500)
    .split(',')
    .forEach((range) => {
      var parts = range.split(';')
      var given = /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(parts[1] || '')
      var weight = given ? Number(given[1]) : 1
      var language = known(parts[0])
      if (language && weight > bestWeight) {
        best = language
        bestWeight = weight
      }
    })
  return best
}
