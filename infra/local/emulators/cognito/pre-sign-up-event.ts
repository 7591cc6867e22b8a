import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { clientId, userPoolId } from './names.ts'

/** The event that Cognito sends to the pre sign-up function. */
export function preSignUpEvent(
  triggerSource: PreSignUpTriggerEvent['triggerSource'],
  userName: string,
  request: PreSignUpTriggerEvent['request'],
): PreSignUpTriggerEvent {
  return {
    version: '1',
    region: 'ap-northeast-1',
    userPoolId,
    callerContext: { awsSdkVersion: 'local', clientId },
    userName,
    triggerSource,
    request,
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  }
}
