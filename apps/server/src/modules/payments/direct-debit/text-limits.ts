/** How many texts leave within a day, and how many forms a member sends. */
export interface TextLimits {
  member: number
  number: number
  /** Numbers that differ in their last four digits only. */
  block: number
  country: number
  site: number
}

/** `factor` multiplies them. */
export const textLimits = (factor: number): TextLimits => ({
  member: 5 * factor,
  number: 6 * factor,
  block: 20 * factor,
  country: 2000 * factor,
  site: 3000 * factor,
})
