/** Why a command of people of the operator did nothing: said to the person who ran it. */
export class StaffRefusal extends Error {
  override readonly name = 'StaffRefusal'
}
