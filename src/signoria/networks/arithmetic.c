/* The arithmetic of a network where there is a C compiler: what `Network.calculate` does with NumPy, for a few rows at
 * a time in a fraction of the time. All sums are of whole numbers small enough to be exact, so both say the same to the
 * last digit, in whatever order they add up. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <math.h>
#include <string.h>

enum { EYES = 64, STRIDE = 8, TILE = 16 }; /* rows are compared eight components at once, sums made sixteen */

typedef struct {
    Py_ssize_t depth, width; /* inputs; outputs, filled up to whole tiles */
    float *weights;          /* those of a tile lie one input behind the other */
} Tiles;

typedef struct {
    signed char *row; /* as it was last shown, filled up to whole strides */
    float *sums;      /* of the first layer over it */
} Memory;

typedef struct {
    PyObject_HEAD
    Py_ssize_t size, padded, seats, one, two, said; /* components, filled up; seats, neurons of two layers, outputs */
    float scale;
    double fine, most, gain;
    signed char *low, *high;
    float *first, *standing, *bias;
    Tiles second, last;
    double *second_bias, *last_bias;
    Memory memory[EYES];
    signed char *shown; /* from here on what is made of one row */
    float *sums, *times;
    double *points, *loud, *deep;
    Py_ssize_t *inputs;
} Layers;

static Py_ssize_t whole(Py_ssize_t count, Py_ssize_t part) { return (count + part - 1) / part * part; }

/* Copy an array into whole tiles; NULL and an exception where it holds another number of items of another width. */
static void *copied(PyObject *array, Py_ssize_t count, Py_ssize_t bytes) {
    Py_buffer view;
    void *copy = NULL;
    if (PyObject_GetBuffer(array, &view, PyBUF_C_CONTIGUOUS) < 0)
        return NULL;
    if (view.itemsize != bytes || view.len != count * bytes)
        PyErr_Format(PyExc_ValueError, "%zd items of %zd bytes were expected", count, bytes);
    else if ((copy = PyMem_Calloc(whole(count, TILE), bytes)) == NULL)
        PyErr_NoMemory();
    else
        memcpy(copy, view.buf, view.len);
    PyBuffer_Release(&view);
    return copy;
}

/* Copy a matrix of floats, a row for each input, tile by tile. */
static int tiled(Tiles *tiles, PyObject *array, Py_ssize_t depth, Py_ssize_t width) {
    float *plain = copied(array, depth * width, sizeof(float));
    tiles->depth = depth;
    tiles->width = whole(width, TILE);
    if (plain != NULL && (tiles->weights = PyMem_Calloc(depth * tiles->width, sizeof(float))) == NULL)
        PyErr_NoMemory();
    for (Py_ssize_t row = 0; tiles->weights != NULL && row < depth; row++)
        for (Py_ssize_t n = 0; n < width; n++)
            tiles->weights[n / TILE * TILE * depth + row * TILE + n % TILE] = plain[row * width + n];
    PyMem_Free(plain);
    return tiles->weights == NULL ? -1 : 0;
}

static int init(Layers *self, PyObject *args, PyObject *kwargs) {
    static char *names[] = {"low",       "high",  "first", "standing", "bias", "second", "second_bias", "last",
                            "last_bias", "shape", "scale", "fine",     "most", "gain",   NULL};
    PyObject *low, *high, *first, *standing, *bias, *second, *second_bias, *last, *last_bias;
    if (self->low != NULL) {
        PyErr_SetString(PyExc_TypeError, "layers are made once");
        return -1;
    }
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "$OOOOOOOOO(nnnn)fddd", names, &low, &high, &first, &standing, &bias,
                                     &second, &second_bias, &last, &last_bias, &self->size, &self->seats, &self->one,
                                     &self->two, &self->scale, &self->fine, &self->most, &self->gain))
        return -1;
    if (self->size < 1 || self->seats < 1 || self->one < 1 || self->two < 1) {
        PyErr_SetString(PyExc_ValueError, "no layer is empty");
        return -1;
    }
    self->said = 2 * self->seats + 1;
    self->padded = whole(self->size, STRIDE);
    if ((self->low = copied(low, self->size, 1)) == NULL || (self->high = copied(high, self->size, 1)) == NULL ||
        (self->first = copied(first, self->size * self->one, sizeof(float))) == NULL ||
        (self->standing = copied(standing, self->seats * self->one, sizeof(float))) == NULL ||
        tiled(&self->second, second, self->one, self->two) < 0 ||
        tiled(&self->last, last, self->two, self->said) < 0 ||
        (self->bias = copied(bias, self->one, sizeof(float))) == NULL ||
        (self->second_bias = copied(second_bias, self->two, sizeof(double))) == NULL ||
        (self->last_bias = copied(last_bias, self->said, sizeof(double))) == NULL)
        return -1;
    self->shown = PyMem_Calloc(self->padded, 1);
    self->sums = PyMem_Calloc(self->one, sizeof(float));
    self->times = PyMem_Calloc(self->padded + self->seats, sizeof(float));
    self->points = PyMem_Calloc(self->seats, sizeof(double));
    self->loud = PyMem_Calloc(self->one, sizeof(double));
    self->deep = PyMem_Calloc(self->second.width, sizeof(double));
    self->inputs = PyMem_Calloc(self->padded + self->seats + self->one + self->two, sizeof(Py_ssize_t));
    if (!self->shown || !self->sums || !self->times || !self->points || !self->loud || !self->deep || !self->inputs) {
        PyErr_NoMemory();
        return -1;
    }
    return 0;
}

static void dealloc(Layers *self) {
    PyTypeObject *type = Py_TYPE(self);
    void *owned[] = {self->low,           self->high,         self->first,    self->standing,    self->bias,
                     self->second.weights, self->last.weights, self->last_bias, self->second_bias, self->shown,
                     self->sums,          self->times,        self->points,   self->loud,        self->deep,
                     self->inputs};
    for (size_t n = 0; n < sizeof owned / sizeof *owned; n++)
        PyMem_Free(owned[n]);
    for (int eye = 0; eye < EYES; eye++) {
        PyMem_Free(self->memory[eye].row);
        PyMem_Free(self->memory[eye].sums);
    }
    type->tp_free((PyObject *)self);
    Py_DECREF(type);
}

/* Find what an eye saw last; at first that is nothing. */
static Memory *remembered(Layers *self, PyObject *told) {
    long eye = PyLong_CheckExact(told) ? PyLong_AsLong(told) : -1;
    Memory *memory;
    if (eye < 0 || eye >= EYES) {
        if (!PyErr_Occurred())
            PyErr_Format(PyExc_ValueError, "an eye is a number below %d", (int)EYES);
        return NULL;
    }
    memory = &self->memory[eye];
    if (memory->row == NULL) {
        signed char *row = PyMem_Calloc(self->padded, 1);
        float *sums = PyMem_Malloc(self->one * sizeof(float));
        if (row == NULL || sums == NULL) {
            PyMem_Free(row);
            PyMem_Free(sums);
            PyErr_NoMemory();
            return NULL;
        }
        memcpy(sums, self->bias, self->one * sizeof(float));
        memory->row = row;
        memory->sums = sums;
    }
    return memory;
}

/* Show nothing beyond what there was to learn from. */
static void show(const Layers *self, const signed char *restrict seen, signed char *restrict shown) {
    const signed char *restrict low = self->low, *restrict high = self->high;
    const Py_ssize_t size = self->size;
    for (Py_ssize_t n = 0; n < size; n++) {
        signed char least = seen[n] < low[n] ? low[n] : seen[n];
        shown[n] = least > high[n] ? high[n] : least;
    }
}

/* Add to sums what a few inputs bring, each so many times. */
static void add(float *restrict sums, const float *restrict weights, Py_ssize_t width, const Py_ssize_t *inputs,
                const float *times, Py_ssize_t count) {
    for (Py_ssize_t k = 0; k < count; k++) {
        const float *restrict own = weights + inputs[k] * width, many = times[k];
        for (Py_ssize_t n = 0; n < width; n++)
            sums[n] += many * own[n];
    }
}

/* The same for many inputs: some sums at once, which stay in registers. */
#define DEFINE_ADD_MANY(NAME)                                                                                          \
    static void NAME(double *restrict sums, const Tiles *tiles, const Py_ssize_t *restrict inputs,                     \
                     const double *restrict times, Py_ssize_t count) {                                                 \
        for (Py_ssize_t side = 0; side < tiles->width; side += TILE) {                                                 \
            const float *restrict weights = tiles->weights + side * tiles->depth;                                      \
            double part[TILE];                                                                                         \
            memcpy(part, sums + side, sizeof part);                                                                    \
            for (Py_ssize_t k = 0; k < count; k++)                                                                     \
                for (int n = 0; n < TILE; n++)                                                                         \
                    part[n] += times[k] * (double)weights[inputs[k] * TILE + n];                                       \
            memcpy(sums + side, part, sizeof part);                                                                    \
        }                                                                                                              \
    }

DEFINE_ADD_MANY(add_many_anywhere)
static void (*add_many)(double *, const Tiles *, const Py_ssize_t *, const double *, Py_ssize_t) = add_many_anywhere;

/* Most processors of this kind take four sums at once, which a compiler may not count on. */
#if defined(__x86_64__) && defined(__GNUC__)
__attribute__((target("avx2,fma"))) DEFINE_ADD_MANY(add_many_wide)
static void choose(void) {
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        add_many = add_many_wide;
}
#else
static void choose(void) {}
#endif

/* Go from the sums over one row to those over another, by what differs. */
static void follow(Layers *self, const signed char *before, const signed char *now, float *sums) {
    Py_ssize_t count = 0;
    for (Py_ssize_t place = 0; place < self->padded; place += STRIDE) {
        if (memcmp(before + place, now + place, STRIDE) == 0)
            continue;
        for (Py_ssize_t n = place; n < place + STRIDE; n++)
            if (before[n] != now[n]) {
                self->inputs[count] = n;
                self->times[count++] = (float)(now[n] - before[n]);
            }
    }
    add(sums, self->first, self->one, self->inputs, self->times, count);
}

/* Read a number; to ask anything else for its value could run any code. */
static int read_number(PyObject *item, double *value) {
    if (PyFloat_Check(item))
        *value = PyFloat_AS_DOUBLE(item);
    else if (PyLong_Check(item))
        *value = PyLong_AsDouble(item);
    else
        PyErr_SetString(PyExc_TypeError, "points are numbers");
    return PyErr_Occurred() ? -1 : 0;
}

/* Add the points of one row, compared with their mean, in fine whole numbers. */
static int stand(Layers *self, PyObject *points, float *sums) {
    Py_ssize_t sides = PyList_Check(points) ? PyList_GET_SIZE(points) : -1;
    double total = 0.0;
    if (sides < 1 || sides > self->seats) {
        PyErr_Format(PyExc_ValueError, "a list of 1 to %zd points was expected for each row", self->seats);
        return -1;
    }
    for (Py_ssize_t n = 0; n < sides; n++) {
        if (read_number(PyList_GET_ITEM(points, n), &self->points[n]) < 0)
            return -1;
        total += self->points[n];
    }
    for (Py_ssize_t n = 0; n < sides; n++) {
        double fine = rint(self->fine * (self->points[n] - total / sides));
        self->inputs[n] = n;
        self->times[n] = (float)(fine < -self->most ? -self->most : fine > self->most ? self->most : fine);
    }
    add(sums, self->standing, self->one, self->inputs, self->times, sides);
    return 0;
}

/* Sum the first layer up over one row, which resembles the last one of the same eye. */
static int look(Layers *self, const signed char *seen, PyObject *points, PyObject *eye) {
    Memory *memory = remembered(self, eye);
    if (memory == NULL)
        return -1;
    show(self, seen, self->shown);
    follow(self, memory->row, self->shown, memory->sums);
    memcpy(memory->row, self->shown, self->padded);
    memcpy(self->sums, memory->sums, self->one * sizeof(float));
    return stand(self, points, self->sums);
}

/* Sum the second layer up, to which silent neurons add nothing, and the last one. */
static void think(Layers *self, double *out) {
    Py_ssize_t count = 0;
    for (Py_ssize_t n = 0; n < self->one; n++) { /* without a branch: no processor guesses who is silent */
        float scaled = self->sums[n] * self->scale;
        self->inputs[count] = n;
        self->loud[count] = scaled;
        count += scaled >= 1.0f;
    }
    for (Py_ssize_t k = 0; k < count; k++)
        self->loud[k] = floor(self->loud[k]);
    memcpy(self->deep, self->second_bias, self->second.width * sizeof(double));
    add_many(self->deep, &self->second, self->inputs, self->loud, count);
    for (Py_ssize_t n = 0; n < self->two; n++) {
        self->deep[n] = self->deep[n] > 0.0 ? floor(self->deep[n]) : 0.0;
        self->inputs[n] = n;
    }
    memcpy(out, self->last_bias, self->last.width * sizeof(double));
    add_many(out, &self->last, self->inputs, self->deep, self->two);
}

/* Judge all rows. Nothing is asked or made here but plain numbers, so no code of others runs in between. */
static int judge(Layers *self, const Py_buffer *seen, PyObject *points, PyObject *eyes, double *out) {
    Py_ssize_t several = PySequence_Fast_GET_SIZE(eyes);
    for (Py_ssize_t row = 0; row < PyList_GET_SIZE(points); row++) {
        const signed char *own = (const signed char *)seen->buf + row * self->size;
        PyObject *eye = PySequence_Fast_GET_ITEM(eyes, several == 1 ? 0 : row);
        if (look(self, own, PyList_GET_ITEM(points, row), eye) < 0)
            return -1;
        think(self, out + row * self->last.width);
    }
    return 0;
}

/* Make a list of numbers, each times a gain. */
static PyObject *listed(const double *values, Py_ssize_t count, double gain) {
    PyObject *list = PyList_New(count);
    for (Py_ssize_t n = 0; list != NULL && n < count; n++) {
        PyObject *value = PyFloat_FromDouble(gain * values[n]);
        if (value == NULL)
            Py_CLEAR(list);
        else
            PyList_SET_ITEM(list, n, value);
    }
    return list;
}

/* Say what was found: log-odds of all rows, points, and wishes. */
static PyObject *told(const Layers *self, const double *out, Py_ssize_t rows) {
    PyObject *lists[3], *all = NULL;
    for (int n = 0; n < 3; n++)
        lists[n] = PyList_New(rows);
    if (lists[0] && lists[1] && lists[2])
        all = PyTuple_Pack(3, lists[0], lists[1], lists[2]);
    for (Py_ssize_t row = 0; all != NULL && row < rows; row++, out += self->last.width) {
        PyObject *made[3] = {listed(out, self->seats, 1.0), listed(out + self->seats, self->seats, self->gain),
                             PyFloat_FromDouble(out[self->said - 1])};
        for (int n = 0; n < 3; n++)
            PyList_SET_ITEM(lists[n], row, made[n]);
        if (!made[0] || !made[1] || !made[2])
            Py_CLEAR(all);
    }
    for (int n = 0; n < 3; n++)
        Py_XDECREF(lists[n]);
    return all;
}

static PyObject *correct(Layers *self, PyObject *const *args, Py_ssize_t count) {
    PyObject *points, *eyes, *all = NULL;
    Py_buffer seen;
    if (count != 3 || !PyList_Check(args[1]) || self->inputs == NULL) {
        PyErr_SetString(PyExc_TypeError, "rows, a list of points, and eyes were expected");
        return NULL;
    }
    points = args[1];
    if (PyObject_GetBuffer(args[0], &seen, PyBUF_C_CONTIGUOUS) < 0)
        return NULL;
    if ((eyes = PySequence_Fast(args[2], "eyes are a sequence")) != NULL) {
        Py_ssize_t rows = PyList_GET_SIZE(points), several = PySequence_Fast_GET_SIZE(eyes);
        double *out = PyMem_Malloc((rows * self->last.width + 1) * sizeof(double));
        if (out == NULL)
            PyErr_NoMemory();
        else if (seen.len != rows * self->size || (several != 1 && several != rows))
            PyErr_Format(PyExc_ValueError, "%zd rows of %zd components, and as many eyes or one, were expected", rows,
                         self->size);
        else if (judge(self, &seen, points, eyes, out) == 0)
            all = told(self, out, rows);
        PyMem_Free(out);
        Py_DECREF(eyes);
    }
    PyBuffer_Release(&seen);
    return all;
}

static PyMethodDef methods[] = {
    {"correct", (PyCFunction)(void (*)(void))correct, METH_FASTCALL,
     "correct(rows, points, eyes): for each row log-odds and points of each seat, and the wish to get there."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, "Two hidden layers over the row a seat sees and the heuristic's points."},
    {Py_tp_new, PyType_GenericNew},
    {Py_tp_init, init},
    {Py_tp_dealloc, dealloc},
    {Py_tp_methods, methods},
    {0, NULL},
};

static PyType_Spec spec = {"signoria.networks.arithmetic.Layers", sizeof(Layers), 0, Py_TPFLAGS_DEFAULT, slots};

static struct PyModuleDef module = {
    PyModuleDef_HEAD_INIT, "arithmetic", "The arithmetic of a network, in C.", -1, NULL, NULL, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit_arithmetic(void) {
    PyObject *made = PyModule_Create(&module), *type = made ? PyType_FromSpec(&spec) : NULL;
    choose();
    if (type == NULL || PyModule_AddObject(made, "Layers", type) < 0) {
        Py_XDECREF(type);
        Py_XDECREF(made);
        return NULL;
    }
    return made;
}
