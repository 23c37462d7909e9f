/** What stands for the address and the phone of the site in a text. */
import { phoneHref } from '../../shared/format/phone.ts'
import { useRoot } from '../../shared/site/use-root.ts'

export function useMailTags() {
  const { support_email: email, support_phone: phone } = useRoot().settings
  return {
    email: (
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
    ),
    phone: (
      <a className="link" href={phoneHref(phone)}>
        {phone}
      </a>
    ),
  }
}
