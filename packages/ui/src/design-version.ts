/** The version of the design, spec §9; raised when a reader would notice. */
export const DESIGN_VERSION = 2
