// Who is calling, in a header no caller can set: behind the edge a function sees the edge's address only.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by name
function handler(event) {
  var request = event.request
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  return request
}
