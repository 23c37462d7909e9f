/** The list of transactions, and none of them opened over it. */
export default function NoneOpen() {
  return null
}
