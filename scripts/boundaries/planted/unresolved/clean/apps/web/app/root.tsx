import { x } from './here.ts'
import './root.css'
import type { Route } from './+types/root'
import { useState } from 'react'
export const all: Route = [x, useState]
