/** What a call of the pool's API has that AWS credentials have signed. The emulator does not check the signature itself. */
export const signed = {
  authorization: 'AWS4-HMAC-SHA256 Credential=local/20261120/ap-northeast-1/cognito-idp/aws4_request, Signature=x',
}
