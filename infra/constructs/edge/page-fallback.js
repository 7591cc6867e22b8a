// Addresses of screens have no file ending: they all get the page, which finds its screen itself. Files stay files.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by name
function handler(event) {
  var request = event.request
  var lastPart = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (lastPart.indexOf('.') === -1) request.uri = '/index.html'
  return request
}
