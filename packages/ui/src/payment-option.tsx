import type { ComponentProps, ReactNode } from 'react'

export interface PaymentOptionProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** What the method is known by, in a small box: a few letters. */
  mark: ReactNode
  children: ReactNode
  /** What happens with it, in a quieter line. */
  note?: ReactNode
}

/** One way to pay; put them in a `PaymentOptions` and give them one name. */
export function PaymentOption({ mark, children, note, ...input }: PaymentOptionProps) {
  return (
    <label className="payment-option">
      <input {...input} className="cover-input" type="radio" />
      <span className="check__box check__box--round" aria-hidden="true" />
      <PaymentMark>{mark}</PaymentMark>
      <span className="grow">
        <b>{children}</b>
        {note && <span className="payment-option__note">{note}</span>}
      </span>
    </label>
  )
}

export interface KeptOptionProps extends Pick<PaymentOptionProps, 'mark' | 'children' | 'note'> {
  /** A word at the end. */
  end?: ReactNode
}

/** The one way there is: nothing to choose. */
export function KeptOption({ mark, children, note, end }: KeptOptionProps) {
  return (
    <div className="payment-options">
      <div className="payment-option payment-option--kept">
        <PaymentMark>{mark}</PaymentMark>
        <span className="grow">
          <b>{children}</b>
          {note && <span className="payment-option__note">{note}</span>}
        </span>
        {end}
      </div>
    </div>
  )
}

export function PaymentMark({ children }: { children: ReactNode }) {
  return (
    <span className="payment-mark" aria-hidden="true">
      {children}
    </span>
  )
}

export interface PaymentOptionsProps {
  /** The name of the group for screen readers; the heading over it says the same. */
  legend: string
  children: ReactNode
}

export function PaymentOptions({ legend, children }: PaymentOptionsProps) {
  return (
    <fieldset className="payment-options">
      <legend className="sr-only">{legend}</legend>
      {children}
    </fieldset>
  )
}
