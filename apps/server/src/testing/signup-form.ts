/** A signup that is right in every field, but for whose it is: address and password come from who signs up. */
export const SIGNUP = {
  name: 'Anna',
  date_of_birth: '1990-03-14',
  gender: 'female',
  looking_for: 'male',
  country: 'NL',
  language: 'nl',
  tracking: {},
  agrees_to_terms: true,
  agrees_to_sensitive_data: true,
}
