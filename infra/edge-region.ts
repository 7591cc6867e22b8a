/** Where CloudFront reads certificates and firewalls, and where it measures. */
export const edgeRegion = 'us-east-1'
