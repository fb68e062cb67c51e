import { identity } from '@chartroom/identity';
import * as React from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { reactChart } from '../../reactChart';

export default reactChart('react-current', { React, createRoot, flushSync, identity });
