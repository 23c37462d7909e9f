/** The gateway of this installation; nobody where the configuration has no token. */
import type { Config } from '../../platform/config/config.ts'
import { openCm } from './cm/cm.ts'
import type { SmsSender } from './port.ts'

/** Who waits for a code waits no longer for the gateway. */
const TIMEOUT_MS = 5000

type Settings = Pick<Config, 'SMS_URL' | 'SMS_TOKEN' | 'SMS_SENDER'>

export function openSms({ SMS_URL, SMS_TOKEN, SMS_SENDER }: Settings): SmsSender | undefined {
  if (SMS_TOKEN === '') return undefined
  return openCm({ url: SMS_URL, token: SMS_TOKEN, sender: SMS_SENDER, timeout_ms: TIMEOUT_MS })
}
