import { useState } from 'react' // planted
import { likes } from '@app/contract/limits' // planted
export const all = [likes, useState]
