import { useState } from 'react' // planted
import { readFile } from 'node:fs' // planted
export const all = [useState, readFile]
