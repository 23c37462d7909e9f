/** The form of each kind of method: what a payer would fill in there. */
import type { Method, PageKind } from '../money/methods.ts'
import { TEST_CARDS, type TestCard } from '../money/test-cards.ts'
import type { PaymentRecord } from '../state/records.ts'
import { TRANSFER_ACCOUNT, transferReference } from '../mollie/mollie-views.ts'
import { html, type Html, money } from './html.ts'
import { outcomeFields } from './outcomes.ts'

export const FIRST_CARD = '4242 4242 4242 4242'

const cardOption = ({ number, brand, about }: TestCard, index: number): Html => {
  const last4 = number.slice(-4)
  const checked = index === 0 ? html` checked` : ''
  return html`<label class="opt"
    ><input type="radio" name="card" value="${last4}" ${checked} /><span
      >…${last4} ${brand}<span>${about}</span></span
    ></label
  >`
}

const cardForm = (): Html =>
  html`<label class="f" for="number">Card number</label
    ><input
      class="t"
      id="number"
      name="number"
      inputmode="numeric"
      autocomplete="off"
      value="${FIRST_CARD}"
      aria-describedby="number-note"
    />
    <p class="note" id="number-note">Test numbers only. Anything else is refused and not kept.</p>
    <div class="two">
      <div>
        <label class="f" for="expires">Expires</label
        ><input class="t" id="expires" name="expires" value="08/28" autocomplete="off" />
      </div>
      <div>
        <label class="f" for="code">Code</label
        ><input class="t" id="code" name="code" value="123" inputmode="numeric" autocomplete="off" />
      </div>
    </div>
    <fieldset>
      <legend>Or take one</legend>
      <div class="opts">${TEST_CARDS.map(cardOption)}</div>
    </fieldset>`

const bankForm = (payment: PaymentRecord): Html =>
  html`<label class="f" for="bank">Bank</label
    ><select id="bank" name="bank">
      <option value="test">Test bank</option>
      <option value="slow">Slow bank, answers after 20 s</option>
    </select>
    ${outcomeFields(payment, 'What should the bank do?')}`

const walletForm = (payment: PaymentRecord, { title }: Method): Html =>
  html`<h2>${title}</h2>
    <p>Signed in as T. Test, who may do as you say.</p>
    ${outcomeFields(payment, `What should ${title} do?`)}`

/** One that is right, and one that never is. */
export const CODES: Readonly<Record<string, { label: string; right: string; wrong: string; shape: string }>> = {
  blik: { label: 'BLIK code', right: '777123', wrong: '000000', shape: '[0-9]{6}' },
  paysafecard: { label: 'Code of the card', right: '0000000009903207', wrong: '0000000000000000', shape: '[0-9]{16}' },
}

function codeForm(payment: PaymentRecord, { id }: Method): Html {
  const { label, right, wrong, shape } = CODES[id] ?? { label: 'Code', right: '', wrong: '', shape: '.*' }
  return html`<label class="f" for="code">${label}</label
    ><input
      class="t"
      id="code"
      name="code"
      value="${right}"
      pattern="${shape}"
      inputmode="numeric"
      autocomplete="off"
      aria-describedby="code-note"
    />
    <p class="note" id="code-note">Any code works but ${wrong}, which is refused.</p>
    ${outcomeFields(payment, 'What should happen then?')}`
}

const transferForm = (payment: PaymentRecord): Html =>
  html`<h2>Transfer the amount</h2>
    <dl class="kv">
      <dt>Amount</dt>
      <dd>${money(payment.cents, payment.currency)}</dd>
      <dt>Account</dt>
      <dd><code>${TRANSFER_ACCOUNT.bankAccount}</code></dd>
      <dt>BIC</dt>
      <dd><code>${TRANSFER_ACCOUNT.bankBic}</code></dd>
      <dt>Name</dt>
      <dd>${TRANSFER_ACCOUNT.bankName}</dd>
      <dt>Reference</dt>
      <dd><code>${transferReference(payment)}</code></dd>
    </dl>
    ${outcomeFields(payment, 'When does it arrive?')}`

const debitForm = (payment: PaymentRecord): Html =>
  html`<label class="f" for="holder">Name</label
    ><input class="t" id="holder" name="holder" value="T. Test" autocomplete="off" /><label class="f gap" for="iban"
      >Account</label
    ><input class="t" id="iban" name="iban" value="NL91 ABNA 0417 1643 00" autocomplete="off" />
    ${outcomeFields(payment, 'What should the bank do?')}`

const FORMS: Readonly<Record<PageKind, (payment: PaymentRecord, method: Method) => Html>> = {
  bank: bankForm,
  card: cardForm,
  wallet: walletForm,
  code: codeForm,
  transfer: transferForm,
  debit: debitForm,
}

export const methodForm = (payment: PaymentRecord, method: Method): Html => FORMS[method.page](payment, method)
