import 'react/jsx-runtime';
import { createElement, useEffect, useRef, useState, version } from 'react';
import * as ReactDOM from 'react-dom';
import { startPage } from '../hostPage';

startPage({
  createElement,
  useEffect,
  useRef,
  useState,
  version,
  // Before version 18; the types are of a later one.
  render: (node, element) => Reflect.get(ReactDOM, 'render')(node, element),
});
