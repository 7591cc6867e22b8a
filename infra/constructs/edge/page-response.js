// The page for addresses that do not exist is a file like others: only its status says what it is. An answer that sends no file,
// because the browser has it (304), keeps its status: as a 404 it would be shown, empty. Files that are stored compressed are sent to
// those alone who can read them.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by name
function handler(event) {
  var response = event.response
  if (/^(\/br)?\/pages\/not-found\./.test(event.request.uri) && response.statusCode < 300) {
    response.statusCode = 404
    response.statusDescription = 'Not Found'
  }
  if (event.request.uri.indexOf('/br/') === 0) response.headers.vary = { value: 'Accept-Encoding' }
  return response
}
