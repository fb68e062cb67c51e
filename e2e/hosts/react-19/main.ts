import 'react/jsx-runtime';
import { createElement, useEffect, useRef, useState, version } from 'react';
import { createRoot } from 'react-dom/client';
import { startPage } from '../hostPage';

startPage({
  createElement,
  useEffect,
  useRef,
  useState,
  version,
  render: (node, element) => createRoot(element).render(node),
});
