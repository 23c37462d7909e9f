import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Combobox, type ComboboxOption } from './combobox.tsx'
import { Field } from './field.tsx'
import './styles.css'
import './settings.css'

const CITIES: readonly ComboboxOption[] = [
  { value: '1', label: 'Delft' },
  { value: '2', label: 'Den Bosch' },
  { value: '3', label: 'Den Haag', note: 'Zuid-Holland' },
]

interface CityFieldProps {
  onChosen?: (label: string) => void
}

function CityField({ onChosen }: CityFieldProps) {
  const [text, setText] = useState('')
  const found = CITIES.filter(({ label }) => text !== '' && label.toLowerCase().startsWith(text.toLowerCase()))
  return (
    <Field label="City">
      <Combobox
        text={text}
        onText={setText}
        options={found}
        onChoose={({ label }) => {
          setText(label)
          onChosen?.(label)
        }}
        status={`${String(found.length)} found`}
        listLabel="Cities"
      />
    </Field>
  )
}

const field = page.getByRole('combobox', { name: 'City' })
const list = page.getByRole('listbox', { name: 'Cities' })
const option = (name: string | RegExp) => page.getByRole('option', { name })

/** The option the field says to be on. */
const activeOption = () =>
  document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')?.textContent

test('typing opens a list of what fits, and says how many there are', async () => {
  await render(<CityField />)
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
  await userEvent.type(field, 'de')
  await expect.element(list).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  expect(field.element().getAttribute('aria-controls')).toBe(list.element().id)
  expect(page.getByRole('option').elements()).toHaveLength(3)
  await expect.element(page.getByRole('status')).toHaveTextContent('3 found')
  await userEvent.type(field, 'n')
  await expect.element(page.getByRole('status')).toHaveTextContent('2 found')
  await expect.element(option('Delft')).not.toBeInTheDocument()
  await userEvent.type(field, 'x')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(page.getByRole('status')).toHaveTextContent('0 found')
})

test('the arrow keys lead round the list and through the text, and the focus stays in the field', async () => {
  await render(<CityField />)
  await userEvent.type(field, 'den')
  expect(activeOption()).toBeUndefined()
  await userEvent.keyboard('{ArrowDown}')
  expect(activeOption()).toBe('Den Bosch')
  await expect.element(option('Den Bosch')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  expect(activeOption()).toBe('Den HaagZuid-Holland')
  await expect.element(option('Den Bosch')).toHaveAttribute('aria-selected', 'false')
  await userEvent.keyboard('{ArrowDown}')
  expect(activeOption()).toBeUndefined()
  await userEvent.keyboard('{ArrowUp}')
  expect(activeOption()).toBe('Den HaagZuid-Holland')
  await expect.element(field).toHaveFocus()
})

test('Enter takes what the arrows chose, and only then keeps a form from being sent', async () => {
  const log: string[] = []
  await render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        log.push('sent')
      }}
    >
      <CityField onChosen={(label) => log.push(label)} />
    </form>,
  )
  await userEvent.type(field, 'den')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(log).toEqual(['Den Bosch'])
  await expect.element(field).toHaveValue('Den Bosch')
  await expect.element(list).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(log).toEqual(['Den Bosch', 'sent'])
})

test('Escape closes the list and leaves the text; an arrow opens it again with nothing chosen', async () => {
  await render(<CityField />)
  await userEvent.type(field, 'den')
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('den')
  await expect.element(field).toHaveFocus()
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(list).toBeVisible()
  expect(activeOption()).toBeUndefined()
})

test('the list hangs under the field, a click in it chooses, and the focus stays in the field', async () => {
  await render(<CityField />)
  await userEvent.type(field, 'den')
  const [above, below] = [field.element().getBoundingClientRect(), list.element().getBoundingClientRect()]
  expect(below.top).toBeGreaterThanOrEqual(above.bottom)
  expect([below.left, below.width]).toEqual([above.left, above.width])
  await userEvent.click(option(/^Den Haag/))
  await expect.element(field).toHaveValue('Den Haag')
  await expect.element(field).toHaveFocus()
  await expect.element(list).not.toBeInTheDocument()
})
