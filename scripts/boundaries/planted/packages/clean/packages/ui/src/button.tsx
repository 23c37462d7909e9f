import { useState } from 'react'
export const button = useState
